import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { editDistance } from './edit-distance.ts';

/** A word of so many letters is too short to be recognised with an error in it. */
const SHORTEST = 3;
const MEANINGS_MOST = 8;
/** Words of a longer text are hardly all typed wrongly; each costs a look-up. */
const LOOKED_UP_MOST = 6;

/** From this many letters on a word may have two typing errors; a shorter one with two could be any. */
const LONG = 6;
const errorsIn = (word: string): number => (word.length < LONG ? 1 : 2);

async function meaningsOf(db: Db, word: string): Promise<string[]> {
  if (word.length < SHORTEST || /\d/.test(word)) return [word];
  const { rows } = await db.execute<{ word: string }>(sql`select word from search_near(${word})`);
  const near = rows
    .filter(({ word: known }) => Math.abs(known.length - word.length) <= errorsIn(word))
    .map(({ word: known }) => ({ known, distance: editDistance(word, known) }))
    .filter(({ distance }) => distance <= errorsIn(word))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MEANINGS_MOST);
  return near.length > 0 ? near.map(({ known }) => known) : [word];
}

/** For each word what it may mean when it has a typing error, the likeliest first; itself where nothing is near. */
export const nearWords = (db: Db, words: readonly string[]): Promise<string[][]> =>
  Promise.all(
    words.map((word, at) => (at < LOOKED_UP_MOST ? meaningsOf(db, word) : Promise.resolve([word]))),
  );
