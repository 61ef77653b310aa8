import { z } from 'zod';

/** The collector of traces and metrics; undefined: none are made. */
export type TracingConfig =
  | { endpoint: string; headers: Record<string, string>; service: string; share: number }
  | undefined;

/** The part of the environment that it needs, under the names of OpenTelemetry's specification. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the address of a collector' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, { error: 'must look like name=value,name=value' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('agent-portal'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
const environment = z.object(tracingEnvironment);

const headersOf = (text: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (text?.split(',') ?? []).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );

export function tracingConfig(env: z.infer<typeof environment>): TracingConfig {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
