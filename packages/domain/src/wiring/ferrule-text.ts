/** The texts on ferrules: the name of the net, or the pin with the one at the other end of the wire. */
export const ferruleTexts = ['net', 'from-to'] as const;

export type FerruleText = (typeof ferruleTexts)[number];
