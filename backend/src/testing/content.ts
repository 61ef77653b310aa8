import { everyLanguage } from '@portal/domain/language';
import { type ContentBody, emptyBody } from '@portal/types';

let articles = 0;

/** An article that can be published, with an address of its own. */
export function articleBody(part: Partial<ContentBody['fields']> = {}): ContentBody {
  articles += 1;
  const empty = emptyBody('article');
  return {
    ...everyLanguage((language) => ({
      title: `Bài mẫu ${articles} ${language}`,
      linkAlias: `bai-mau-${articles}-${language}`,
      summary: `Tóm tắt ${articles} ${language}`,
      body: `<p>Nội dung ${articles} ${language}</p>`,
    })),
    fields: {
      ...empty.fields,
      ...{ section: 'news-event', type: 'NEWS', audience: ['PUBLIC'], image: 'home' },
      ...part,
    },
  } as ContentBody;
}

/** A file that begins as a PDF does. */
export const pdf = (bytes = 2_048) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]);

/** A zip archive of empty files with these names. */
export function zip(names: readonly string[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const bytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, bytes);
    entries.push(entry, bytes);
    at += 30 + bytes.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
