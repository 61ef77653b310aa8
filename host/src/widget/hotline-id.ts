/** Id of the hotline in the footer: the contact widget's call leads there (FTR-05). */
export const HOTLINE_ID = 'hotline';
