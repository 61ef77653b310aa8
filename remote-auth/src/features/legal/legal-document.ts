/** A text that people agree to; its parts and articles in their order. */
export interface LegalDocument {
  intro: string;
  parts: { title: string; articles: { title: string; paragraphs: string[] }[] }[];
}

/** Where a document is fetched from, in each language; `version` is what an agreement refers to. */
export interface LegalSource {
  name: string;
  version: string;
  load(language: string): Promise<{ default: LegalDocument }>;
}
