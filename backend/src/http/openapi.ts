import { z } from 'zod';
import type { Route } from './route.ts';
import type { Rule } from './rule.ts';
import { type Schema, strict } from './validate.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return rest;
};

const ruleText = (rule: Rule): string => {
  if ('open' in rule) return 'open';
  if ('signedIn' in rule) return 'signed in';
  const held = `authority ${rule.authority}`;
  return 'stepUp' in rule ? `${held}, secondary password given lately` : held;
};

function parametersOf(schema: Schema | undefined, place: 'query' | 'path'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['statusCode', 'data', 'description'],
  properties: { statusCode: { type: 'integer' }, data, description: { type: 'string' } },
});

function contentOf({ raw, file, response }: Route): Json {
  if (file !== undefined) {
    const binary = { schema: { type: 'string', format: 'binary' } };
    return { content: Object.fromEntries(file.map((type) => [type, binary])) };
  }
  if (raw) return {};
  const data = response === undefined ? {} : schemaOf(response, 'output');
  return { content: { 'application/json': { schema: envelopeOf(data) } } };
}

function operationOf(route: Route): Json {
  const type = route.multipart ? 'multipart/form-data' : 'application/json';
  const body =
    route.body === undefined
      ? {}
      : { requestBody: { content: { [type]: { schema: schemaOf(strict(route.body), 'input') } } } };
  return {
    summary: route.summary,
    tags: [route.path.split('/')[0]],
    'x-rule': ruleText(route.rule),
    ...('open' in route.rule ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.submit
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }]
        : []),
    ],
    ...body,
    responses: {
      '200': {
        description: 'Success',
        ...contentOf(route),
      },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

const REFUSED: Json = {
  type: 'object',
  required: ['statusCode', 'data', 'description', 'errorCode', 'correlationId'],
  properties: {
    statusCode: { type: 'integer' },
    data: {},
    description: { type: 'string' },
    errorCode: { type: 'string' },
    correlationId: { type: 'string' },
    fields: { type: 'array', items: { type: 'object' } },
  },
};

/** OpenAPI 3.1 of all declared routes, from the same schemas that check the calls. */
export function openApi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api/${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Agent portal', version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refused: { description: 'Refused', content: { 'application/json': { schema: REFUSED } } },
      },
    },
  };
}
