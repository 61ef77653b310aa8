import { activityRoutes } from './activity.routes.ts';
import { bannerRoutes } from './banner.routes.ts';
import { candidateRoutes } from './candidate.routes.ts';
import { competitionRoutes } from './competition.routes.ts';
import { constantRoutes } from './constant.routes.ts';
import { examRoutes } from './exam.routes.ts';
import { faqRoutes } from './faq.routes.ts';
import { newsRoutes } from './news.routes.ts';
import { popupRoutes } from './popup.routes.ts';
import { presentationRoutes } from './presentation.routes.ts';
import { zipcodeRoutes } from './zipcode.routes.ts';

/** Content of the home pages and the news, and the options of forms. */
export const contentRoutes = [
  ...bannerRoutes,
  ...competitionRoutes,
  ...activityRoutes,
  ...candidateRoutes,
  ...newsRoutes,
  ...faqRoutes,
  ...presentationRoutes,
  ...examRoutes,
  ...popupRoutes,
  ...constantRoutes,
  ...zipcodeRoutes,
];
