import { homeRoutes } from './routes-home.ts';
import { newsRoutes } from './routes-news.ts';
import { optionRoutes } from './routes-options.ts';

export const contentRoutes = [...homeRoutes, ...newsRoutes, ...optionRoutes];
