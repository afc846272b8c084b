// In place of the federation runtime's own: remotes are scripts here, without manifests. What the runtime still asks of it when a remote is
// registered again.
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
