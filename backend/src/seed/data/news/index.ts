import { CAREER_NEWS } from './career.ts';
import { COMPANY_NEWS } from './company.ts';
import { EVENT_NEWS } from './event.ts';
import { GUIDE_NEWS } from './guide.ts';
import { KNOWLEDGE_NEWS } from './knowledge.ts';
import { PLANNING_NEWS } from './planning.ts';
import { SAFETY_NEWS } from './safety.ts';
import { TRAINING_NEWS } from './training.ts';

export const NEWS_CATEGORIES = [
  COMPANY_NEWS,
  EVENT_NEWS,
  PLANNING_NEWS,
  KNOWLEDGE_NEWS,
  CAREER_NEWS,
  TRAINING_NEWS,
  GUIDE_NEWS,
  SAFETY_NEWS,
];
