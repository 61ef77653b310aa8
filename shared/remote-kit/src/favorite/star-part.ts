export { FavoriteStar, PageFavoriteStar } from './favorite-star.tsx';
export { addFavoriteWords } from './favorite-words.ts';
