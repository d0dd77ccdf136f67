import { routeOfKind } from '../page-data.ts';

export default routeOfKind('portfolio');
