// Runs in the page before any of its own code.
(() => {
  const find = (selector) =>
    selector.startsWith('//')
      ? document.evaluate(selector, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue
      : document.querySelector(selector);

  const isShown = (selector) => (find(selector)?.offsetWidth ?? 0) > 0;

  /** Calls `done` with the time right after the paint of the first frame in which `holds` returns true. */
  const afterPaint = (holds, done) => {
    const look = () => {
      if (holds()) {
        setTimeout(() => {
          const now = performance.now();
          bench.at = performance.timeOrigin + now;
          done(now);
        });
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };

  const bench = {
    /** Time when the awaited element was painted, ms since the navigation started. */
    ready: null,
    /** Time from the armed click until its result was painted, ms. */
    took: null,
    /** Time of the later of the two, epoch ms. */
    at: null,
    longTasks: [],
    shift: 0,
    interactions: new Map(),

    watch(selector) {
      afterPaint(
        () => isShown(selector),
        (now) => (bench.ready = now),
      );
    },

    /** Measures the next click, or another event, until `selector` appears, or until its text changes. */
    arm(selector, how, event = 'click') {
      const before = find(selector)?.textContent;
      bench.took = null;
      const answered =
        how === 'changes' ? () => isShown(selector) && find(selector).textContent !== before : () => isShown(selector);
      const onEvent = ({ timeStamp }) => afterPaint(answered, (now) => (bench.took = now - timeStamp));
      addEventListener(event, onEvent, { capture: true, once: true });
    },

    /** Returns the total blocking time until `end`, ms. */
    blocking(end) {
      return bench.longTasks
        .filter((task) => task.start < end)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    },

    /** The times between frames, ms, from `begin` to `end`. */
    frames: {
      times: null,
      begin() {
        const times = (bench.frames.times = []);
        const look = (now) => {
          if (bench.frames.times !== times) return;
          times.push(now);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      end() {
        const times = bench.frames.times;
        bench.frames.times = null;
        return times.slice(1).map((now, at) => now - times[at]);
      },
    },

    /** Returns the slowest interaction so far, ms. */
    worstInteraction() {
      return Math.max(0, ...bench.interactions.values());
    },
  };
  window.bench = bench;

  const observe = (type, each, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  observe('longtask', ({ startTime, duration }) => bench.longTasks.push({ start: startTime, duration }));
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) bench.shift += value;
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (!interactionId) return;
      bench.interactions.set(interactionId, Math.max(duration, bench.interactions.get(interactionId) ?? 0));
    },
    { durationThreshold: 16 },
  );
})();
