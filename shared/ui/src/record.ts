// The words that records, forms and confirmations are written with.
export { ConfirmDialog, type ConfirmDialogProps } from './record/confirm-dialog';
export { DescriptionList, type Detail } from './record/description-list';
export { useDirtyGuard, type DirtyGuard } from './record/dirty-guard';
export { Stats, type Count } from './record/stats';
export { ChoiceField, Field, fieldAria, LongTextField, TextField } from './record/fields';
export { FormDrawer, type FormDrawerProps } from './record/form-drawer';
export { JsonTree } from './record/json-tree';
export { MoneyInput, type MoneyInputProps } from './record/money-input';
export { RecordForm } from './record/record-form';
export { RecordDrawer, type RecordDrawerProps } from './record/record-drawer';
export { Section } from './record/section';
export { SubmitError, SubmitNotice } from './record/submit-notice';
export { AmountBreakdown, type AmountLine } from './record/amount-breakdown';
export { useCardMask, useCardNotice } from './record/use-card-mask';
export { usePasteLimit } from './record/use-paste-limit';
export { Timeline, type TimelineItem } from './record/timeline';
