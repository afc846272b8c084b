import { lazyPart } from '@mostrador/loading/lazy-part';

// Messages to customers: the dialog that writes one, and the state of one that is being sent.
export const MessageDialog = lazyPart(() => import('./MessageDialog').then((module) => module.MessageDialog));
export const CampaignStatus = lazyPart(() => import('./CampaignStatus').then((module) => module.CampaignStatus));
