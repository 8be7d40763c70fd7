const CHANNEL = "kulud-player";

/** One tab is heard at a time: who begins pauses the others. */
export function pauseOtherTabs(audio: HTMLAudioElement): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  audio.addEventListener("play", () => channel.postMessage("play"));
  channel.addEventListener("message", () => audio.pause());
  // It is playing already.
  if (!audio.paused) channel.postMessage("play");
}
