import { hotAir, hotBreakers } from './perturbation.ts';

/** What T1 and T2 say of RB4 in a closed enclosure. */
export const hotWhenClosed = {
  ...hotAir(
    '2 84.6 degC at 2A (70)',
    '3 90.8 degC at 3A (70)',
    '4 87.6 degC at 4A (70)',
    '5 91 degC at 5A (70)',
    '6 85.2 degC at 6A (70)',
    '7 73.5 degC at 7B (70)',
  ),
  ...hotBreakers(
    ['I/C-1', 'I/C-2', 'B/C', 'O/G-1250'],
    'O/G-1250-1 1160 A of 829 A at 84.6 degC, terminal 120 degC',
    'I/C-1 1960 A of 1326 A at 90.8 degC, terminal 117.7 degC',
    'B/C 1748.6 A of 1505 A at 87.6 degC, terminal 109.8 degC',
    'I/C-2 1960 A of 1320 A at 91 degC, terminal 117.8 degC',
    'O/G-1250-2 1160 A of 813 A at 85.2 degC, terminal 120.6 degC',
  ),
};
