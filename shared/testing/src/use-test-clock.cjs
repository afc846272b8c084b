// The first import of every process of a test run, and Jest's setup in each test file's realm.
const { clockShift, shiftClock } = require('./test-clock.cjs');

shiftClock(clockShift);
