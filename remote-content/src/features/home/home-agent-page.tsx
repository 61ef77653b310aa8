import { Home } from './home.tsx';

/** `/homeAgent`. */
export const AgentHomePage = () => <Home requested="AGENT" />;
