import { currentPopup, popups } from '@mostrador/contract/backoffice/popups/calls';
import { listedKind } from '@mostrador/forms/versioned-edit';

export const popupKind = listedKind({ lists: [popups.list], invalidates: [popups.list], current: currentPopup });
