import type { PerturbedBoard } from './perturbation.ts';
import { perturbedRB1 } from './rb1.ts';
import { perturbedRB2 } from './rb2.ts';
import { perturbedRB4 } from './rb4.ts';
import { perturbedRB5 } from './rb5.ts';

export const perturbedBoards: readonly PerturbedBoard[] = [perturbedRB1, perturbedRB2, perturbedRB4, perturbedRB5];
