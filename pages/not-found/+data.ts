import { pageData } from '../page-data.ts';
import { notFound } from './not-found.ts';

export const data = pageData(notFound);
