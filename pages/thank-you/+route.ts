import { routeOfKind } from '../page-data.ts';

export default routeOfKind('thank-you');
