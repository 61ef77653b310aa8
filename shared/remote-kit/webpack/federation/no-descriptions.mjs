/** Codes of the library's errors say enough in a remote; the host has their sentences. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
