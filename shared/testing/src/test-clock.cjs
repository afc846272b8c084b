/** The instant at which every test run starts, unless `TEST_NOW` names another one: an ordinary Wednesday at noon. */
const ordinary = '2026-11-18T12:00:00Z';

// All processes of a run inherit the same shift, and time passes normally from that instant in each of them.
if (!process.env.TEST_CLOCK_SHIFT) {
  const instant = Date.parse(process.env.TEST_NOW || ordinary);
  if (Number.isNaN(instant)) throw new Error(`TEST_NOW is "${process.env.TEST_NOW}"; write an instant such as ${ordinary}.`);
  process.env.TEST_CLOCK_SHIFT = String(instant - Date.now());
}

exports.clockShift = Number(process.env.TEST_CLOCK_SHIFT);

exports.shiftClock = function shiftClock(shift) {
  const Machine = Date;
  const machineNow = Machine.now;
  const now = () => machineNow() + shift;
  Machine.now = now;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, args, created) => Reflect.construct(target, args.length > 0 ? args : [now()], created),
    apply: () => new Machine(now()).toString(),
  });
  Machine.prototype.constructor = globalThis.Date;
};
