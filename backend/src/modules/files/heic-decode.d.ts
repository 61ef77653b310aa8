/** The package has no types of its own. */
declare module 'heic-decode' {
  interface Decoded {
    width: number;
    height: number;
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface Image {
    width: number;
    height: number;
    decode(): Promise<Decoded>;
  }
  const decoder: { all(input: { buffer: Uint8Array }): Promise<Image[]> };
  // biome-ignore lint/style/noDefaultExport: the package's own.
  export default decoder;
}
