import { audienceOf } from '@portal/permissions';
import { useSession } from '@portal/remote-kit';
import type { Audience } from '@portal/types';
import { AgentHome } from './agent-home.tsx';
import { CandidateHome } from './candidate-home.tsx';
import { OtherAudience } from './other-audience.tsx';
import { VisitorHome } from './visitor-home.tsx';

const homes = { PUBLIC: VisitorHome, AGENT: AgentHome, CANDIDATE: CandidateHome };

/**
 * The home of the current user (HOME-01). An address of another audience's home leads to one's own, and says so:
 * the server never returns another audience's content.
 */
export const Home = ({ requested }: { requested?: Exclude<Audience, 'PUBLIC'> }) => {
  const { user } = useSession();
  const audience = audienceOf(user?.accountType ?? null);
  const Own = homes[audience];
  const notice = requested && requested !== audience && (
    <OtherAudience requested={requested} signedIn={user !== null} />
  );
  return <Own key={user?.username ?? ''} notice={notice} />;
};
