import type { FastifyInstance } from 'fastify';

/** Content types of browsers' reports (Reporting API, and content security policy before it). */
const REPORT_TYPES = ['application/reports+json', 'application/csp-report'];

/**
 * JSON is the one body that calls read; multipart routes bring their own reader. Fastify's parser (secure-json-parse) refuses
 * keys that reach for prototypes. An empty body is no body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    ['application/json', ...REPORT_TYPES],
    { parseAs: 'string' },
    (request, text, done) => {
      if (text === '') done(null, undefined);
      else parse(request, text, done);
    },
  );
}
