// The sandbox has it, because its own tests cannot import this package.
export { casesOfLevel, isGate } from '@mostrador/sandbox/test-level';
