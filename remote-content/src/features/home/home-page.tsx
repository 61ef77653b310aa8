import { Home } from './home.tsx';

/** `/`. */
export const HomePage = () => <Home />;
