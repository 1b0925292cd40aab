//! Sentences of single steps, and the short forms that say several of them.

use board::Vector;

use super::super::motion::{Motion, parse_sentence};

/// The sentence of one step.
pub(super) fn write(motion: &Motion, dimensions: usize) -> String {
    format!("{}{}", said(motion, &numbers(motion.vector, dimensions)), options(motion))
}

/// The same steps in fewer sentences. What is no sentence stays as it is.
pub(super) fn shorten(sentences: &[String]) -> Vec<String> {
    let dimensions = |text: &str| if parse_sentence(text, 3).is_ok() { 3 } else { 2 };
    let mut short = Vec::new();
    let mut rest: Vec<(Motion, usize)> = Vec::new();
    for text in sentences {
        let found = dimensions(text);
        match parse_sentence(text, found) {
            Ok(motions) => rest.extend(motions.into_iter().map(|motion| (motion, found))),
            Err(_) => short.push(text.clone()),
        }
    }
    let mut known: Vec<String> = Vec::new();
    while let Some(&(motion, dimensions)) = rest.first() {
        let text = longest(&motion, dimensions, &rest);
        // It says the step that it was made for, at least.
        let motions = parse_sentence(&text, dimensions).unwrap_or_default();
        rest.retain(|(other, _)| *other != motion && !motions.contains(other));
        known.push(text);
    }
    known.extend(short);
    known
}

/// The form that says most steps, all of which are there.
fn longest(motion: &Motion, dimensions: usize, there: &[(Motion, usize)]) -> String {
    let v = [motion.vector.x, motion.vector.y, motion.vector.z];
    let size: Vec<String> = v[..dimensions].iter().map(|n| n.abs().to_string()).collect();
    let both = |i: usize| if v[i] == 0 { "0".to_string() } else { format!("±{}", size[i]) };
    let all: Vec<String> = (0..dimensions).map(both).collect();
    let mut forms = vec![format!("{{{}}}", all.join(" ")), all.join(" ")];
    // One of the numbers keeps its sign.
    for kept in 0..dimensions {
        let part = |i: usize| if i == kept { v[i].to_string() } else { both(i) };
        forms.push((0..dimensions).map(part).collect::<Vec<_>>().join(" "));
    }
    let text = |form: &String| format!("{}{}", said(motion, form), options(motion));
    let holds = |text: &String| {
        parse_sentence(text, dimensions)
            .is_ok_and(|all| all.iter().all(|one| there.iter().any(|(known, _)| known == one)))
    };
    forms.iter().map(text).find(holds).unwrap_or_else(|| write(motion, dimensions))
}

fn said(motion: &Motion, vector: &str) -> String {
    format!("{} {vector}", if motion.slides { "slide" } else { "leap" })
}

fn options(motion: &Motion) -> String {
    let mut text = String::new();
    if let Some(limit) = motion.limit {
        text += &format!(" up to {limit}");
    }
    match (motion.quiet, motion.captures) {
        (true, false) => text += " quiet",
        (false, true) => text += " capture",
        _ => {}
    }
    if motion.first {
        text += " first";
    }
    text
}

fn numbers(v: Vector, dimensions: usize) -> String {
    [v.x, v.y, v.z][..dimensions].iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_said_together_where_all_of_them_are_there() {
        let short = |texts: &[&str], dimensions| {
            let single: Vec<String> = texts
                .iter()
                .flat_map(|text| parse_sentence(text, dimensions).unwrap())
                .map(|motion| write(&motion, dimensions))
                .collect();
            shorten(&single)
        };
        let same = |texts: &[&str], dimensions| assert_eq!(short(texts, dimensions), texts);
        same(&["leap {±1 ±2}"], 2);
        same(&["slide {±1 0}", "slide {±1 ±1} up to 3"], 2);
        same(&["leap 0 1 quiet", "slide 0 1 up to 2 quiet first", "leap ±1 1 capture"], 2);
        same(&["leap {±2 ±1 0}", "slide {±1 ±1 ±1} capture"], 3);
        assert_eq!(short(&["leap ±1 ±2", "leap ±2 ±1"], 2), ["leap {±1 ±2}"]);
        assert_eq!(shorten(&["jump".into(), "leap 1 0".into()]), ["leap 1 0", "jump"]);
    }
}
