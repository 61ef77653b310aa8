export { Banner, type BannerProps } from './banner.tsx';
export { Carousel, type CarouselProps, type Slide } from './carousel.tsx';
export { Illustration, type IllustrationName } from './illustration.tsx';
export { VideoCard, type VideoCardProps } from './video-card.tsx';
