const decoded = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture cannot be read'));
    image.src = source;
  });

/** Paints a picture into the canvas, which takes its size. */
export const paint = async (canvas: HTMLCanvasElement, source: string): Promise<void> => {
  const image = await decoded(source);
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
};
