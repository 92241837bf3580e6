// In place of resize-observer-polyfill (see `alias` in vite.config.ts): every browser that the product starts in has its own.
export default ResizeObserver;
