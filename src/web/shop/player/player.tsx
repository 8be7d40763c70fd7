import { useEffect, useSyncExternalStore } from "react";
import { afterPaint } from "#web/kit/ui/after-paint.ts";
import { Part } from "#web/page/failures/part.tsx";
import { useLateComponent } from "#web/page/scripts/use-late-component.ts";
import { useNowPlaying } from "#web/shop/music/now-playing.ts";
import { sayNotLoaded } from "#web/shop/offline/say-offline.ts";
import { loadPlayerBar } from "./load-player-bar.ts";
import { pagePlayer } from "./page-player.ts";

/**
 * The player's bar, on every page. Its space is reserved right after the press, so that the page moves then and not when
 * the scripts arrive. Without them the sound plays if it loads, and the next press pauses it.
 */
export function Player() {
  const isOpen = useSyncExternalStore(pagePlayer.subscribe, pagePlayer.isOpen);
  const playing = useNowPlaying();
  const { Component: PlayerBar, fetchIt } = useLateComponent(loadPlayerBar);

  useEffect(() => {
    if (!isOpen) return;
    const { dataset } = document.documentElement;
    // The whole page is styled again for either.
    void afterPaint().then(() => {
      dataset.player = "";
    });
    void fetchIt().then((isThere) => {
      if (isThere) return;
      pagePlayer.hide();
      void sayNotLoaded();
    });
    return () => {
      void afterPaint().then(() => {
        delete dataset.player;
      });
    };
  }, [isOpen, fetchIt]);

  return (
    isOpen && (
      <div className="player-place">
        <Part instead={<NoBar />} name="player">
          {PlayerBar && playing && <PlayerBar playing={playing} />}
        </Part>
      </div>
    )
  );
}

/** If the bar has failed, the next press shows another. */
function NoBar() {
  useEffect(() => pagePlayer.hide(), []);
  return null;
}
