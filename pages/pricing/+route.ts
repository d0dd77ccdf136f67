import { routeOfKind } from '../route-of-kind.ts';

export default routeOfKind('pricing');
