import { Home } from './home.tsx';

/** `/homeCandidate`. */
export const CandidateHomePage = () => <Home requested="CANDIDATE" />;
