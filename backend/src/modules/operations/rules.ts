/** Who sees operations. */
export const view = { authority: 'operation.view' } as const;

/** Who acts on them, after a recent proof of identity. */
export const manage = { authority: 'operation.manage', recent: true } as const;
