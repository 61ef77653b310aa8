import type { FaqItem, NewsDetail } from '@portal/types';
import type { ArticleFacts } from './public-store.ts';
import { articlePath, isoOf, type Site } from './public-text.ts';
import { SHARE_PICTURE } from './share-picture.ts';

const nameOf = ({ company, name }: Site) => company || name;

/** The company as schema.org knows it. */
export const organization = (site: Site) => ({
  '@type': 'Organization',
  '@id': `${site.origin}/#organization`,
  name: nameOf(site),
  url: `${site.origin}/`,
  logo: site.origin + SHARE_PICTURE,
  ...(site.settings.COMPANY_ADDRESS ? { address: site.settings.COMPANY_ADDRESS } : {}),
  ...(site.settings.HOTLINE
    ? {
        contactPoint: {
          '@type': 'ContactPoint',
          telephone: site.settings.HOTLINE,
          contactType: 'customer service',
        },
      }
    : {}),
});

/** Frequent questions with their answers. */
export const faqPage = (items: readonly FaqItem[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const placeOf = (name: string) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: 'VN' },
});

const newsArticle = (article: NewsDetail, facts: ArticleFacts, site: Site) => {
  const address = site.origin + articlePath(article);
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    datePublished: isoOf(article.publishedAt),
    dateModified: facts.modified.toISOString(),
    inLanguage: facts.language,
    image: [site.origin + SHARE_PICTURE],
    mainEntityOfPage: address,
    ...(article.categoryLabel ? { articleSection: article.categoryLabel } : {}),
    author: { '@type': 'Organization', name: article.author || nameOf(site) },
    publisher: organization(site),
  };
};

/** A vacancy: at the place that its editor named, else at the company's address. */
const jobPosting = (article: NewsDetail, facts: ArticleFacts, site: Site) => ({
  '@type': 'JobPosting',
  title: article.title,
  description: article.bodyHtml,
  datePosted: isoOf(article.publishedAt),
  ...(facts.until === null ? {} : { validThrough: facts.until.toISOString() }),
  hiringOrganization: organization(site),
  jobLocation: placeOf(article.eventPlace || site.settings.COMPANY_ADDRESS || nameOf(site)),
  url: site.origin + articlePath(article),
});

const event = (article: NewsDetail, site: Site) => ({
  '@type': 'Event',
  name: article.title,
  description: article.summary,
  startDate: isoOf(article.eventFrom ?? ''),
  ...(article.eventTo ? { endDate: isoOf(article.eventTo) } : {}),
  location: placeOf(article.eventPlace || nameOf(site)),
  organizer: organization(site),
});

/** An article as schema.org knows it: a vacancy, an event with its day, else news. */
export function articleNode(article: NewsDetail, facts: ArticleFacts, site: Site): object {
  if (article.type === 'CAREER') return jobPosting(article, facts, site);
  if (article.type === 'EVENT' && article.eventFrom) return event(article, site);
  return newsArticle(article, facts, site);
}

/** The way from the home page to an article. */
export const breadcrumbs = (
  { origin }: Site,
  steps: readonly { name: string; path: string }[],
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});
