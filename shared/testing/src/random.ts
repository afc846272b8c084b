export { createRandom, type Random } from '@mostrador/sandbox/random';
