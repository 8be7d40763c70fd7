import { EXPERIENCE, STORY } from "#content/about.ts";
import { LeadText } from "#web/layout/lead-text.tsx";
import { NextLinks } from "#web/layout/next-links.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { AboutPicture } from "./about-picture.tsx";
import { AboutSection } from "./about-section.tsx";
import { MissionPoints } from "./mission-points.tsx";
import { ValueWords } from "./value-words.tsx";

export function AboutScreen() {
  return (
    <>
      <PageTitle>About</PageTitle>
      <div className="page-width border-t border-rule lg:grid lg:grid-cols-[3fr_1fr]">
        <div>
          <AboutSection title="Story">
            <LeadText>{STORY.lead}</LeadText>
            <p className="mt-3.5 max-w-[58ch]">{STORY.rest}</p>
          </AboutSection>
          <AboutSection title="Mission">
            <MissionPoints />
          </AboutSection>
          <AboutSection title="Experience">
            <LeadText>{EXPERIENCE.lead}</LeadText>
            <p className="mt-3.5 max-w-[58ch]">{EXPERIENCE.rest}</p>
          </AboutSection>
        </div>
        <AboutPicture />
      </div>
      <ValueWords />
      <NextLinks shopTone="hot" />
    </>
  );
}
