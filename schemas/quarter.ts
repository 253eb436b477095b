/** The weeks of the quarter on which a stage shows its steps. */
export const weeksInQuarter = 13;
