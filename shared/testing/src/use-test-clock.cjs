// The first import of every process of a test run, and a Jest setup file in each test file's realm.
const { clockShift, shiftClock } = require('./test-clock.cjs');

shiftClock(clockShift);
