import type { SandboxServices } from './services';

const SECOND = 1000;

/** Runs all simulations of both sides, such as an order or a payment, every 45 to 120 s. Returns a function that stops it. */
export function startSimulator(services: SandboxServices, log: (line: string) => void): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;

  async function step(): Promise<void> {
    for (const simulate of services.simulations) {
      try {
        await simulate();
      } catch (error) {
        log(`Sandbox: a simulated event failed: ${String(error)}`);
      }
    }
  }

  function schedule(): void {
    timer = setTimeout(
      () => {
        void step().then(() => {
          if (!stopped) schedule();
        });
      },
      services.random.int(45, 120) * SECOND,
    );
    timer.unref();
  }

  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
