export { default as AutoComplete } from 'antd/es/auto-complete';
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Form, type FormInstance, type FormProps } from 'antd/es/form';
export { default as Input, type InputRef } from 'antd/es/input';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Radio } from 'antd/es/radio';
export { default as Segmented } from 'antd/es/segmented';
export { default as Select } from 'antd/es/select';
export { default as Switch } from 'antd/es/switch';
