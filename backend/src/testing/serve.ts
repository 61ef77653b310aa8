import type { FastifyInstance } from 'fastify';
import { listen } from '../listen.ts';
import { type Client, createClient } from './client.ts';

/** Listens with an application that a test built itself, and calls it. */
export async function serve(app: FastifyInstance): Promise<Client> {
  return createClient(await listen(app, '127.0.0.1', 0));
}
