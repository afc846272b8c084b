export { default as Upload, type UploadFile, type UploadProps } from 'antd/es/upload';
