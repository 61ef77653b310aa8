/** The part of an OpenAPI document that is read here. */
interface JsonSchema {
  type?: string;
  default?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** A request with values that are usual, for a tool to change one by one. */
export interface SampleRequest {
  method: 'GET' | 'POST';
  /** With the query. */
  path: string;
  /** JSON text. */
  body: string | undefined;
}

/** Values that make sense for a name; a parameter that no one gives a value to is left out. */
const VALUES: Record<string, unknown> = {
  agentCode: '20000009',
  agentCodeSearch: '20000009',
  search: 'nguyen',
  searchValues: 'nguyen',
  settingKey: 'HOTLINE',
  userId: '20000039',
  username: '20000009',
  view: 'own',
  sort: undefined,
  page: 1,
  pageSize: 10,
  level: 9,
  companyId: 2,
  yyyyMm: '202601',
  list: 'policy.own',
  groupCode: 'AGENT_TYPE',
  kind: undefined,
  status: undefined,
};

/** Calls that end the session of the scan, change what others see, or need a file. */
const LEFT_OUT =
  /logout|login-continuation|re-authenticate|face-mask|upload|downloadFile|releases|change-password|register|switch-account/;

type Known = Record<string, unknown>;

const sampleOf = (name: string, schema: JsonSchema, known: Known): unknown => {
  const value = known[name] ?? VALUES[name];
  if (value !== undefined) return value;
  if (schema.default !== undefined) return schema.default;
  return schema.enum?.[0];
};

const queryOf = ({ parameters = [] }: Operation, known: Known): string => {
  const query = new URLSearchParams();
  for (const { name, in: place, schema, required } of parameters) {
    const value = place === 'query' ? sampleOf(name, schema, known) : undefined;
    if (value !== undefined) query.set(name, String(value));
    else if (required && place === 'query') query.set(name, 'abc');
  }
  return query.size === 0 ? '' : `?${query}`;
};

const bodyOf = ({ requestBody }: Operation, known: Known): string | undefined => {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema?.properties === undefined) return undefined;
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties).flatMap(([name, one]) => {
    const value =
      sampleOf(name, one, known) ??
      (required.has(name) && one.type === 'string' ? 'abc' : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return JSON.stringify(Object.fromEntries(entries));
};

/**
 * A request for every call that takes a query or a JSON body, made from the portal's own description. `known`: values of
 * parameters that exist in this portal, such as the number of a policy.
 */
export function sampleRequests({ paths }: OpenApi, known: Known = {}): SampleRequest[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]) => {
      const method = verb.toUpperCase();
      if ((method !== 'GET' && method !== 'POST') || LEFT_OUT.test(path) || path.includes('{'))
        return [];
      const query = queryOf(operation, known);
      const body = bodyOf(operation, known);
      if (query === '' && body === undefined) return [];
      return [{ method, path: path + query, body } as SampleRequest];
    }),
  );
}
