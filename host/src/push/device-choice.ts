import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';

/** Who wants notices on closed pages on this device, and of which branches. Kept after the session, as the notices are. */
interface DeviceChoice {
  user: string;
  branches: number[];
}

function parse(json: unknown): DeviceChoice {
  const { user, branches } = fieldsOf(json);
  const ids = Array.isArray(branches) ? branches : [];
  return { user: typeof user === 'string' ? user : '', branches: ids.filter((id) => Number.isInteger(id)) as number[] };
}

export const deviceChoice = persisted('settings:push', parse);

/** Whether the user of this device has answered the suggestion of notices on closed pages. */
export const suggestionAnswered = persisted('settings:push-suggestion', (json) => json === true);
