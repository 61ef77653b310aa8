import { ActivityPanel } from './activity-block.tsx';
import { Banners } from './banners.tsx';
import { ExamBlock } from './exam-block.tsx';
import { Greeting } from './greeting.tsx';
import { HomeColumns, HomeFrame } from './home-frame.tsx';
import type { HomeProps } from './home-props.ts';
import { NewsPanel } from './news-block.tsx';
import { RegulationBlock } from './regulation-block.tsx';
import { VideoPanel } from './video-block.tsx';

/** The home of candidates: the next exams and the rules first, then what is new. */
export const CandidateHome = ({ notice }: HomeProps) => (
  <HomeFrame>
    {notice}
    <Greeting />
    <HomeColumns
      main={
        <>
          <ExamBlock />
          <Banners audience="CANDIDATE" />
          <NewsPanel />
        </>
      }
      aside={
        <>
          <RegulationBlock />
          <ActivityPanel of="agent" />
          <ActivityPanel of="group" />
        </>
      }
    />
    <VideoPanel wide />
  </HomeFrame>
);
