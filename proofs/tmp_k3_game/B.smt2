; Every position is in S or has a move into S.
; unsat: proved. sat: the model is left over.
(set-logic QF_LIA)
(declare-const x1 Int)
(declare-const x2 Int)
(declare-const x3 Int)
(assert (and (<= 0 x1) (<= 0 x2) (<= 0 x3)))

; 1: a member of S
(declare-const u1_6 Int)
(assert (= u1_6 x1))
(declare-const u1_7 Int)
(assert (= u1_7 x2))
(declare-const u1_8 Int)
(assert (= u1_8 x3))
(assert (not (and (= (mod u1_6 2) 0) (= (mod u1_7 2) 0) (= (mod u1_8 2) 0) (= x1 u1_6) (= x2 u1_7) (= x3 u1_8))))

; 2: move 1 to a member of S
(declare-const u2_9 Int)
(assert (= u2_9 x1))
(declare-const u2_10 Int)
(assert (= u2_10 x2))
(declare-const u2_11 Int)
(assert (= u2_11 (+ x3 (- 1))))
(assert (not (and (<= 0 x1) (<= 0 x2) (<= 1 x3) (= (mod u2_9 2) 0) (= (mod u2_10 2) 0) (= (mod u2_11 2) 0) (= x1 u2_9) (= x2 u2_10) (= x3 (+ u2_11 1)))))

; 3: move 1 to a member of S
(declare-const u3_9 Int)
(assert (= u3_9 x1))
(declare-const u3_10 Int)
(assert (= u3_10 (+ x2 (- 1))))
(declare-const u3_11 Int)
(assert (= u3_11 x3))
(assert (not (and (<= 0 x1) (<= 1 x2) (<= 0 x3) (= (mod u3_9 2) 0) (= (mod u3_10 2) 0) (= (mod u3_11 2) 0) (= x1 u3_9) (= x2 (+ u3_10 1)) (= x3 u3_11))))

; 4: move 1 to a member of S
(declare-const u4_9 Int)
(assert (= u4_9 x1))
(declare-const u4_10 Int)
(assert (= u4_10 (+ x2 (- 1))))
(declare-const u4_11 Int)
(assert (= u4_11 (+ x3 (- 1))))
(assert (not (and (<= 0 x1) (<= 1 x2) (<= 1 x3) (= (mod u4_9 2) 0) (= (mod u4_10 2) 0) (= (mod u4_11 2) 0) (= x1 u4_9) (= x2 (+ u4_10 1)) (= x3 (+ u4_11 1)))))

; 5: move 1 to a member of S
(declare-const u5_9 Int)
(assert (= u5_9 (+ x1 (- 1))))
(declare-const u5_10 Int)
(assert (= u5_10 x2))
(declare-const u5_11 Int)
(assert (= u5_11 x3))
(assert (not (and (<= 1 x1) (<= 0 x2) (<= 0 x3) (= (mod u5_9 2) 0) (= (mod u5_10 2) 0) (= (mod u5_11 2) 0) (= x1 (+ u5_9 1)) (= x2 u5_10) (= x3 u5_11))))

; 6: move 1 to a member of S
(declare-const u6_9 Int)
(assert (= u6_9 (+ x1 (- 1))))
(declare-const u6_10 Int)
(assert (= u6_10 x2))
(declare-const u6_11 Int)
(assert (= u6_11 (+ x3 (- 1))))
(assert (not (and (<= 1 x1) (<= 0 x2) (<= 1 x3) (= (mod u6_9 2) 0) (= (mod u6_10 2) 0) (= (mod u6_11 2) 0) (= x1 (+ u6_9 1)) (= x2 u6_10) (= x3 (+ u6_11 1)))))

; 7: move 1 to a member of S
(declare-const u7_9 Int)
(assert (= u7_9 (+ x1 (- 1))))
(declare-const u7_10 Int)
(assert (= u7_10 (+ x2 (- 1))))
(declare-const u7_11 Int)
(assert (= u7_11 x3))
(assert (not (and (<= 1 x1) (<= 1 x2) (<= 0 x3) (= (mod u7_9 2) 0) (= (mod u7_10 2) 0) (= (mod u7_11 2) 0) (= x1 (+ u7_9 1)) (= x2 (+ u7_10 1)) (= x3 u7_11))))

; 8: move 1 to a member of S
(declare-const u8_9 Int)
(assert (= u8_9 (+ x1 (- 1))))
(declare-const u8_10 Int)
(assert (= u8_10 (+ x2 (- 1))))
(declare-const u8_11 Int)
(assert (= u8_11 (+ x3 (- 1))))
(assert (not (and (<= 1 x1) (<= 1 x2) (<= 1 x3) (= (mod u8_9 2) 0) (= (mod u8_10 2) 0) (= (mod u8_11 2) 0) (= x1 (+ u8_9 1)) (= x2 (+ u8_10 1)) (= x3 (+ u8_11 1)))))

(check-sat)
