import forms from '../../content/forms.yaml';
import { type Country, nationalDigits } from '../../enquiry/country.ts';
import { forbiddenCharacters, type Problem } from '../../enquiry/enquiry.ts';

/**
 * The sentence a visitor reads for a problem. `values` are the form's texts by field name: some sentences name the
 * characters to remove, or how many digits a number of the chosen country has.
 */
export function sentence(
  problem: Problem,
  values: Readonly<Record<string, string>>,
  countries: readonly Country[],
): string {
  const country = values.form === 'about' ? countries.find(({ code }) => code === values.countryCode) : undefined;
  return forms.problems[problem]
    .replace('{digits}', nationalDigits(country))
    .replace('{characters}', forbiddenCharacters(values.message ?? '').join(' '));
}

/** The generic texts that the specification wants in the console, one for each kind of problem. */
export function logProblems(problems: readonly Problem[]): void {
  for (const problem of problems) {
    if (problem === 'required' || problem === 'email') console.log(forms.console[problem]);
    else if (/^(name|phone|message)-/.test(problem)) console.log(forms.console.pattern);
    else console.log(forms.console.unknown);
  }
}
