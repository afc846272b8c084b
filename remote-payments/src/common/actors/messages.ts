import { messagesOf, type Translate } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/actors.json');

export const useActorT = messagesOf<Bundle>();
export type ActorT = Translate<Extract<keyof Bundle, string>>;
