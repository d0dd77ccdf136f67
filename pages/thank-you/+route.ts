import { routeOfKind } from '../route-of-kind.ts';

export default routeOfKind('thank-you');
